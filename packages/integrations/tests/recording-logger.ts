import type { Logger } from '@vonk/ports';

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  context: object;
  message: string;
}

/** Records log lines for tests that check them, and prints nothing. */
export function createRecordingLogger(): Logger & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (context: object, message: string) => {
    lines.push({ level, context, message });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
