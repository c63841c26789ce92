import { ChoiceLimit } from './choice-limit.ts';

customElements.define('choice-limit', ChoiceLimit);
