// Excluded from mutation because shoppers never see it: logging and metrics.

interface Node {
  readonly type: string;
  readonly expression?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
}

const isLog = ({ object }: Node): boolean => object?.name === 'log';

/** As in `refusals.of({ code }).add()`. */
const isCount = ({ object, property }: Node): boolean =>
  property?.name === 'add' && object?.callee?.property?.name === 'of';

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'reports',
    value: {
      shouldIgnore({ node }: { readonly node: Node }): string | undefined {
        const { type, callee } = (node.type === 'ExpressionStatement' && node.expression) || node;
        const isReport = type === 'CallExpression' && callee && (isLog(callee) || isCount(callee));
        return isReport ? 'Reports are no promise' : undefined;
      },
    },
  },
];
