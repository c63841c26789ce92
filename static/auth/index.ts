import { AuthPanel } from './auth-panel.ts';

customElements.define('auth-panel', AuthPanel);
