// @vitest-environment happy-dom
import type { OwnPhoto } from '@vonk/schema';
import { it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import RemoveDialog from './remove-dialog.tsx';
import { expectToStay } from './testing/expect-to-stay.ts';

vi.mock('../../components/picture.tsx', () => ({ Picture: () => null }));

it('cannot be closed while removing the photo', async () => {
  let answer: (isGone: boolean) => void = () => {};
  const onClose = vi.fn();
  const onRemove = () => new Promise<boolean>((resolve) => (answer = resolve));
  renderInEnglish(<RemoveDialog photo={{} as OwnPhoto} onClose={onClose} onRemove={onRemove} />);
  await expectToStay({ start: 'Remove photo', leave: 'Keep it', fail: () => answer(false), onClose });
});
