import { CityChoice } from './city-choice.ts';
import { CityLocate } from './city-locate.ts';

customElements.define('city-choice', CityChoice);
customElements.define('city-locate', CityLocate);
