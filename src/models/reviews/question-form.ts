import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { author, opinionText } from './review-form.ts';

export const questionForm = form({ text: opinionText(), author: author() });

export type QuestionFields = FieldsOf<typeof questionForm>;
