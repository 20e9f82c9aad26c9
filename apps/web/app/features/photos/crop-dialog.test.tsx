// @vitest-environment happy-dom
import { it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import CropDialog from './crop-dialog.tsx';
import { expectToStay } from './testing/expect-to-stay.ts';

it('cannot be closed while cropping', async () => {
  let answer: (isSaved: boolean) => void = () => {};
  const onClose = vi.fn();
  renderInEnglish(
    <CropDialog
      src="/a.jpg"
      start={{ turn: 0, kept: { left: 0, top: 0, width: 0.5, height: 0.5 } }}
      onClose={onClose}
      onSave={() => new Promise((resolve) => (answer = resolve))}
      onBroken={() => {}}
    />,
  );
  await expectToStay({ start: 'Use this', leave: 'Cancel', fail: () => answer(false), onClose });
});
