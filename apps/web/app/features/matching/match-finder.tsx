import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, ButtonLink, IconButton } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ArrowRight, ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsSlow } from '../../browser/use-is-slow.ts';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useWayBack } from '../../navigation/use-way-back.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { CardSkeletons, MemberGrid } from '../profiles/exports/member-grid.tsx';
import { type FinderView, type PeopleView, type QuestionView, viewOf } from './exports/match-finder.server.ts';
import { People } from './exports/people.tsx';
import { Faces } from './faces.tsx';
import styles from './match-finder.module.css';
import { QuestionFields } from './question-fields.tsx';
import { type Answers, afterIntent, carriedFields, type QuestionKey, readAnswers } from './wish.ts';

await loadWords('signup');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'signup', title: msg`Match finder` };

export async function loader(args: LoaderFunctionArgs): Promise<FinderView> {
  return viewOf(args, { wish: {}, answered: [] });
}

/** Answers are only sent in form bodies: what a member likes must not appear in an address, history or log. */
export async function action(args: ActionFunctionArgs): Promise<FinderView> {
  const form = await args.request.formData();
  return viewOf(args, afterIntent(readAnswers(form), fieldsOf(form)('intent')));
}

export default function MatchFinder() {
  const start = useLoaderData<typeof loader>() as FinderView;
  const view = (useActionData<typeof action>() as FinderView | undefined) ?? start;
  return view.kind === 'question' ? <QuestionPage key={view.question.key} view={view} /> : <PeoplePage view={view} />;
}

function QuestionPage({ view }: { view: QuestionView }) {
  const { t } = useLingui();
  const isBusy = useNavigation().state === 'submitting';
  const { question, step, steps, wish, faces } = view;
  const [title, text] = WORDS[question.key];
  return (
    <div className={styles.finder}>
      <aside className={styles.about}>
        <Faces people={faces} />
        <p className={styles.title}>
          <Trans>Match finder</Trans>
        </p>
        <p>
          <Trans>The people who fit you best, each with the reason why.</Trans>
        </p>
      </aside>
      <Form method="post" replace className={styles.form} preventScrollReset>
        {/* Enter in a field goes on, although the button for going back comes first. */}
        <button type="submit" hidden name="intent" value="next" />
        <div className={styles.bar}>
          {step > 1 ? (
            <IconButton
              type="submit"
              name="intent"
              value="back"
              formNoValidate
              label={t({ message: 'Back', context: 'button' })}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          ) : (
            <LeaveLink />
          )}
          <p className={styles.name} aria-hidden="true">
            <Trans>Match finder</Trans>
          </p>
          <div className={styles.steps} role="img" aria-label={t`Step ${step} of ${steps}`}>
            {Array.from({ length: steps }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity
              <i key={at} className={at < step ? styles.done : undefined} />
            ))}
          </div>
        </div>
        <div className={styles.heading}>
          <Heading isFirst={step === 1}>{title}</Heading>
          <p className="muted">{text}</p>
        </div>
        <Carried answers={view} open={question.key} />
        <div className={styles.fields}>
          <QuestionFields question={question} wish={wish} />
        </div>
        {faces.length > 0 && <Faces people={faces} className={styles.below} />}
        <div className={styles.foot}>
          <Button name="intent" value="next" size="large" isWide isBusy={isBusy}>
            {step === steps ? <Trans>Show me people</Trans> : <Trans context="button in steps">Next</Trans>}
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Leaves the finder at its first question. */
function LeaveLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/members"
      className={styles.leave}
      aria-label={t({ message: 'Back', context: 'button' })}
      onClick={useWayBack()}
    >
      <ChevronLeft aria-hidden="true" />
    </Link>
  );
}

function PeoplePage({ view }: { view: PeopleView }) {
  const { t } = useLingui();
  const isSlow = useIsSlow(useNavigation().state === 'submitting');
  const { people } = view;
  return (
    <div className={styles.people}>
      <Form method="post" replace className={styles.head}>
        <Carried answers={view} open={null} />
        <IconButton
          type="submit"
          name="intent"
          value="reopen"
          className={styles.reopen}
          label={t({ message: 'Back', context: 'button' })}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <div className={styles.heading}>
          <Heading>
            <Trans>Your best matches</Trans>
          </Heading>
          <p className="muted">
            <Trans>In order of how well they fit your answers.</Trans>
          </p>
        </div>
        <Button name="intent" value="again" look="secondary">
          <Trans>Change answers</Trans>
        </Button>
      </Form>
      {isSlow ? (
        <MemberGrid isRoomy>
          <CardSkeletons count={8} />
        </MemberGrid>
      ) : people.length > 0 ? (
        <People people={people} interestNames={view.interestNames} />
      ) : (
        <EmptyState
          title={<Trans>No one found. Try a wider search.</Trans>}
          action={
            <ButtonLink to="/members">
              <Trans>Discover people</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

/** Takes the focus when the step changes, so that the next question is read out. */
function Heading({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShownAnew = Boolean(useActionData()) || !isFirst;
  useEffect(() => {
    if (isShownAnew) heading.current?.focus();
  }, [isShownAnew]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function Carried({ answers, open }: { answers: Answers; open: QuestionKey | null }) {
  return carriedFields(answers, open).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

const WORDS: Record<QuestionKey, [title: ReactNode, text: ReactNode]> = {
  who: [
    <Trans key="title">Who would you like to meet?</Trans>,
    <Trans key="text">A few questions, and we look for people who fit.</Trans>,
  ],
  age: [<Trans key="title">How old?</Trans>, <Trans key="text">Where few fit, we look a little further.</Trans>],
  place: [
    <Trans key="title">How close?</Trans>,
    <Trans key="text">Where the two of you could run into each other.</Trans>,
  ],
  out: [
    <Trans key="title">What gets you out of the house?</Trans>,
    <Trans key="text">People who like the same come first.</Trans>,
  ],
  home: [
    <Trans key="title">And when you stay in?</Trans>,
    <Trans key="text">The things that make an evening good.</Trans>,
  ],
};
