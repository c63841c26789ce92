import { CityLocate } from './city-locate.ts';

customElements.define('city-locate', CityLocate);
