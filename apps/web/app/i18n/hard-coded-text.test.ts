import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['../', '../../../../packages/ui/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** The developers' own page is English only. */
const EXEMPT = /\/app\/dev\//;
const WORD = /\p{L}{2,}/u;
/** Attributes with text for people, in the DOM and in our components. */
const READ = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'hint',
  'placeholder',
  'title',
]);

const JOINING = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];

/** Texts for people that are in no catalog: words in JSX outside `Trans`, and literals in such attributes. */
function hardCodedTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    if (!WORD.test(text)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`${file}:${line + 1} ${text.trim()}`);
  };

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) && ['Trans', 'style', 'script'].includes(node.openingElement.tagName.getText(tree)))
      return;
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isJsxExpression(node) && node.parent && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      for (const text of literals(node.expression)) add(node, text);
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText(tree)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) add(node, node.initializer.text);
      if (ts.isJsxExpression(node.initializer))
        for (const text of literals(node.initializer.expression)) add(node, text);
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return found;
}

/** The literal values of an expression: its own, or those of its branches. */
function literals(expression: ts.Expression | undefined): string[] {
  if (!expression) return [];
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression))
    return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(expression))
    return [...literals(expression.whenTrue), ...literals(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literals(expression.right);
    if (JOINING.includes(kind)) return [...literals(expression.left), ...literals(expression.right)];
  }
  if (ts.isParenthesizedExpression(expression)) return literals(expression.expression);
  return [];
}

describe('text in a component', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => folder + file),
  ).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !EXEMPT.test(file));

  test('goes through the catalogs', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap((file) => hardCodedTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test.each([
    ['<p>Hello there</p>'],
    ['<p>{isOpen ? "Open now" : null}</p>'],
    ['<img alt="A face" />'],
    ['<Field label={`Your name`} />'],
    ['<p>{isOpen && "Open now"}</p>'],
    ['<p><b>Hi</b> <Trans>there</Trans></p>'],
  ])('is detected in %s', (jsx) => {
    expect(hardCodedTexts('a.tsx', `const a = ${jsx};`)).toHaveLength(1);
  });

  test.each([
    ['<p><Trans>Hello <b>there</b></Trans></p>'],
    ['<p>{name} · {age}</p>'],
    ['<p>{state === "open" && <Trans>Open now</Trans>}</p>'],
    ['<img alt="" className="large picture" />'],
    ['<Field label={t`Your name`} />'],
  ])('is not reported in %s', (jsx) => {
    expect(hardCodedTexts('a.tsx', `const a = ${jsx};`)).toEqual([]);
  });
});
