import { define } from '../ui/define.ts';
import { ChoiceLimit } from './choice-limit.ts';

define('choice-limit', ChoiceLimit);
