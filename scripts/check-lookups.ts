// A step of `npm run check`: no look-up in a plain object by a key that is any string. Such a look-up finds what
// every object inherits (`constructor`, `__proto__`), so a stranger's key belongs into a Map, or behind Object.hasOwn.

import { relative, resolve } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Project,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync';

/** Excludes the demo, which only looks up its own constants. */
const folders = ['src', 'views', 'static'];

const api = new API();
try {
  const found = findLookups(openProject());
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  api.close();
}

function openProject(): Project {
  const config = resolve('tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`${config} cannot be opened`);
  return project;
}

function findLookups({ program, checker }: Project): string[] {
  const roots = folders.map((folder) => resolve(folder));
  return program
    .getSourceFileNames()
    .filter((name) => roots.some((root) => name.startsWith(`${root}/`)))
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      if (!file) return [];
      return lookupsIn(file, checker).map((node) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        return `${relative('.', name)}:${line + 1} looks a string up in a plain object: ${node.getText(file)}`;
      });
    });
}

function lookupsIn(file: Node, checker: Checker): Node[] {
  const keys = keysIn(file);
  const types = checker.getTypeAtLocation(keys.map(({ key }) => key));
  return keys.flatMap(({ lookup }, place) =>
    isAnyString(types[place]) && !isGuarded(lookup) ? [lookup] : [],
  );
}

/** All look-ups with their keys; type casts of a key are ignored. */
function keysIn(file: Node): { readonly lookup: Node; readonly key: Node }[] {
  const found: { readonly lookup: Node; readonly key: Node }[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node))
      found.push({ lookup: node, key: withoutCasts(node.argumentExpression) });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ lookup: node, key: withoutCasts(node.left) });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function withoutCasts(node: Node): Node {
  return isAsExpression(node) || isParenthesizedExpression(node) ? withoutCasts(node.expression) : node;
}

function isAnyString(type: Type | undefined): boolean {
  if (!type) return false;
  if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes().some(isAnyString);
  return (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.AnyOrUnknown)) !== 0;
}

/** Whether it is guarded: `Object.hasOwn(record, key) ? record[key] : …`. */
function isGuarded(lookup: Node): boolean {
  if (!isElementAccessExpression(lookup)) return false;
  const guard = `Object.hasOwn(${lookup.expression.getText()}, ${lookup.argumentExpression.getText()})`;
  for (let node: Node = lookup; node.parent; node = node.parent) {
    if (isConditionalExpression(node) && node.condition.getText().includes(guard)) return true;
  }
  return false;
}
