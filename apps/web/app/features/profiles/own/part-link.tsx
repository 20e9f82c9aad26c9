import { Link, type LinkProps } from '@remix-run/react';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';
import { type Part, wayTo } from './profile-parts.ts';

type PartLinkProps = Omit<LinkProps, 'to' | 'onClick'> & { part: Part; onEdit: (part: Part) => void };

/** Opens one part to edit; without scripts it leads to its place in the form of all fields. */
export function PartLink({ part, onEdit, ...rest }: PartLinkProps) {
  return (
    <Link
      {...rest}
      to={wayTo(part)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onEdit(part);
      }}
    />
  );
}
