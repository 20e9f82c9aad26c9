import type { MainImage } from '@vonk/schema';
import { Badge } from '@vonk/ui/badge';
import { Menu } from '@vonk/ui/menu';
import menu from '@vonk/ui/menu.module.css';
import { SegmentedNav } from '@vonk/ui/segmented';
import { Tag, Tags, tagClass } from '@vonk/ui/tag';
import { Heart, Settings } from 'lucide-react';
import { Avatar } from '../components/avatar.tsx';
import { Part } from './part.tsx';

const COUNTS = [0, 1, 99, 100];

export function NavigationParts({ image }: { image: MainImage | null }) {
  return (
    <>
      <Part name="pages" title="Pages side by side" isGrid>
        <SegmentedNav
          label="Pages side by side"
          links={[
            { to: '/dev/components', label: 'This one', isCurrent: true },
            { to: '/dev/components?page=1', label: 'Another', isCurrent: false },
          ]}
        />
      </Part>
      <Part name="badges" title="Badges">
        {COUNTS.map((count) => (
          <Badge key={count} count={count} />
        ))}
        <Badge count={10} tone="warn" />
        <Badge count={0} tone="danger" />
        <Badge count={3} label="3 unread messages" />
      </Part>
      <Part name="menu" title="Menus">
        <Menu label="A menu" button={<Avatar image={image} />} align="start">
          <p className={menu.head}>
            <strong>Robin</strong>
            robin@example.com
          </p>
          <button type="button" className={menu.entry}>
            <Heart aria-hidden="true" />
            An entry
          </button>
          <button type="button" className={menu.entry} aria-current="true">
            <Settings aria-hidden="true" />
            The current entry
          </button>
        </Menu>
      </Part>
      <Part name="tags" title="Chips">
        <Tags>
          <Tag>An interest</Tag>
          <Tag isShared>A shared one</Tag>
          <li>
            <button type="button" className={tagClass(false)}>
              A filter
            </button>
          </li>
          <li>
            <button type="button" className={tagClass(true)}>
              An active filter
            </button>
          </li>
        </Tags>
      </Part>
    </>
  );
}
