import { Button, ButtonLink, IconButton } from '@vonk/ui/button';
import { Heart, Send } from 'lucide-react';
import { Part } from './part.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'bare'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function ButtonParts() {
  return (
    <>
      <Part name="button-looks" title="Buttons">
        {LOOKS.map((look) => (
          <Button key={look} type="button" look={look}>
            {look}
          </Button>
        ))}
        <Button type="button">
          <Heart aria-hidden="true" />
          with an icon
        </Button>
        <ButtonLink to="/dev/components">a link</ButtonLink>
      </Part>
      <Part name="button-sizes" title="Sizes of buttons">
        {SIZES.map((size) => (
          <Button key={size} type="button" size={size}>
            {size}
          </Button>
        ))}
        <Button type="button" isWide>
          wide
        </Button>
      </Part>
      <Part name="button-states" title="Busy and disabled">
        {LOOKS.map((look) => (
          <Button key={look} type="button" look={look} isBusy>
            busy
          </Button>
        ))}
        {LOOKS.map((look) => (
          <Button key={look} type="button" look={look} disabled>
            disabled
          </Button>
        ))}
      </Part>
      <Part name="icon-buttons" title="Icon buttons">
        <IconButton label="Like">
          <Heart aria-hidden="true" />
        </IconButton>
        <IconButton label="Send" isFilled>
          <Send aria-hidden="true" />
        </IconButton>
      </Part>
    </>
  );
}
