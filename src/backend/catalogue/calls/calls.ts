import type { z } from 'zod';
import type { Contract } from '#src/contract/index.ts';

type Search = Contract['search'];

export type SearchBody<Name extends keyof Search> = z.output<Search[Name]['body']>;
export type SearchReply<Name extends keyof Search> = z.output<Search[Name]['reply']>;
