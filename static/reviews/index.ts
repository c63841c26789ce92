import { GrowingList } from './growing-list.ts';
import { SignInFirst } from './sign-in-first.ts';

customElements.define('growing-list', GrowingList);
customElements.define('sign-in-first', SignInFirst);
