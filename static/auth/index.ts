import { define } from '../ui/define.ts';
import { AuthPanel } from './auth-panel.ts';

define('auth-panel', AuthPanel);
