/** What another program in TypeScript imports from the package `vitrina/contract` (docs/backend.md). */
export type { CallInput, CallReply, ParsedInput, ServiceName } from './call.ts';
export type { Contract } from './index.ts';
