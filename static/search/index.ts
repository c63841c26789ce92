import { define } from '../ui/define.ts';
import { SearchField } from './search-field.ts';
import { SearchPanel } from './search-panel.ts';

define('search-panel', SearchPanel);
define('search-field', SearchField);
