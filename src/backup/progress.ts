import { stderr } from 'node:process';

/** @param done of `total`: pages, files or bytes, depending on `what` */
export type Progress = (what: 'database' | 'pictures' | 'check', done: number, total: number) => void;

/** On standard error: a counter on a terminal, otherwise one line for each kind of work. */
export function showProgress(): Progress {
  let shown = '';
  return (what, done, total) => {
    const percent = Math.floor((done / Math.max(1, total)) * 100);
    const line = stderr.isTTY ? `\r${what}: ${percent} % ` : percent === 100 ? `${what}: done\n` : '';
    if (line === shown || line === '') return;
    shown = line;
    stderr.write(stderr.isTTY && percent === 100 ? `${line}\n` : line);
  };
}
