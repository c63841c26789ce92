import { define } from '../ui/define.ts';
import { CityLocate } from './city-locate.ts';

define('city-locate', CityLocate);
