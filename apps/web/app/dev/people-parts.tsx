import type { MainImage, ProfileCard } from '@vonk/schema';
import { Avatar } from '../components/avatar.tsx';
import { FictionalChip } from '../features/fictional/exports/fictional-chip.tsx';
import { FictionalNotice } from '../features/fictional/exports/fictional-notice.tsx';
import { MemberCard } from '../features/profiles/exports/member-card.tsx';
import styles from './components.module.css';
import { Part } from './part.tsx';

const SOMEBODY: ProfileCard = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Robin',
  gender: 'female',
  age: 31,
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  fictional: false,
  online: false,
  main_image: null,
  liked: false,
};

export function PeopleParts({ image }: { image: MainImage | null }) {
  const pictured = { ...SOMEBODY, main_image: image };
  const cards: Partial<ProfileCard>[] = [
    { name: 'Plain' },
    { name: 'Online', online: true },
    { name: 'Fictional', fictional: true },
    { name: 'Liked', liked: true },
    { name: 'Nobody’s face', main_image: null },
    { name: 'Maximiliane-Wilhelmina', city: 'Llanfairpwllgwyngyll', online: true, fictional: true },
  ];
  return (
    <>
      <Part name="cards" title="Cards">
        <div className={styles.cards}>
          <MemberCard profile={{ ...pictured, name: 'Spark', fictional: true, id: idOf(91) }} isSpark heading="h3" />
          {cards.map((card, index) => (
            <MemberCard key={card.name} profile={{ ...pictured, ...card, id: idOf(index) }} heading="h3" />
          ))}
          <MemberCard profile={{ ...pictured, name: 'New', id: idOf(90) }} isNew heading="h3" />
        </div>
      </Part>
      <Part name="fictional" title="The label of fictional profiles">
        <FictionalChip />
        <FictionalChip words="full" />
        <FictionalChip look="quiet" words="full" />
        <FictionalChip look="word" />
        <FictionalNotice name="Robin" />
      </Part>
      <Part name="avatars" title="Avatars">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Avatar key={size} image={image} size={size} alt={`A ${size} face`} />
        ))}
        <Avatar image={image} size="medium" isOnline alt="Someone online" />
        <Avatar image={null} size="medium" alt="Someone without a photo" />
      </Part>
    </>
  );
}

function idOf(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}
