import babel from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import type { Node } from 'typescript';
import { messageId } from './src/server-messages.ts';

/** Finds what Lingui finds by itself, and the texts that `serverMessages` is given. */
export const extractor: ExtractorType = {
  match: (filename) => babel.match(filename),
  async extract(filename, code, onMessageExtracted, context) {
    await babel.extract(filename, code, onMessageExtracted, context);
    if (!code.includes('serverMessages')) return;
    // Loaded on demand, since the web's bundler reads Lingui's configuration, too.
    const { default: ts } = await import('typescript');
    const tree = ts.createSourceFile(filename, code, ts.ScriptTarget.Latest, true);
    const lineOf = (node: Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const unreadable = (node: Node) => new Error(`Line ${lineOf(node)}: write out the scope, the keys and the texts.`);

    function visit(node: Node): void {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'serverMessages') return;
      const [scope, texts] = node.arguments;
      if (!scope || !texts || !ts.isStringLiteral(scope) || !ts.isObjectLiteralExpression(texts))
        throw unreadable(node);
      for (const text of texts.properties) {
        if (!ts.isPropertyAssignment(text) || !ts.isIdentifier(text.name) || !ts.isStringLiteral(text.initializer))
          throw unreadable(text);
        const id = messageId(scope.text, text.name.text);
        onMessageExtracted({ id, message: text.initializer.text, origin: [filename, lineOf(text)] });
      }
    }

    visit(tree);
  },
};
