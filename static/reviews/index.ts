import { GrowingList } from './growing-list.ts';

customElements.define('growing-list', GrowingList);
