import { SearchField } from './search-field.ts';
import { SearchPanel } from './search-panel.ts';

customElements.define('search-panel', SearchPanel);
customElements.define('search-field', SearchField);
