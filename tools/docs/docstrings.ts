import { parseSync, Visitor } from 'vite';

/** The block comment before each `.method('/path'` of a source, by 'METHOD /path'. */
export function routeDocstrings(source: string): Map<string, string> {
  const { program, comments } = parseSync('source.ts', source);
  const docstrings = new Map<string, string>();
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [path] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (path?.type !== 'Literal') return;
      const { object, property } = callee;
      const comment = comments.find(({ start, end }) => start >= object.end && end <= property.start);
      if (comment) docstrings.set(`${property.name.toUpperCase()} ${path.value}`, textOf(comment.value));
    },
  });
  visitor.visit(program);
  return docstrings;
}

export function exportDocstrings(source: string): Map<string, string> {
  const { program, comments } = parseSync('source.ts', source);
  const docstrings = new Map<string, string>();
  const visitor = new Visitor({
    ExportNamedDeclaration({ start, declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      const comment = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === '');
      const [first] = declaration.declarations;
      if (comment && first?.id.type === 'Identifier') docstrings.set(first.id.name, textOf(comment.value));
    },
  });
  visitor.visit(program);
  return docstrings;
}

function textOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd());
  return lines.join('\n').trim();
}
