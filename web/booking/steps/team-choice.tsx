import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TeamMember } from '../../../domain/booking/booking.ts';
import { bookingMessages as texts } from '../../../domain/booking/messages.ts';
import { formatDuration, formatMoney } from '../../../domain/format.ts';
import { averageText, reviewsText } from '../../../domain/review/messages.ts';
import { byMoment } from '../../../domain/scheduling/clock.ts';
import { sumOf } from '../chosen.ts';
import { momentOf } from '../offer.tsx';
import type { Wizard } from '../use-wizard.ts';
import type { WizardState } from '../wizard-state.ts';
import { readDays, type Times } from './free-days.ts';

/** Whoever is free, or one of those who offer all that is chosen, with her next free time and what she asks. */
export function TeamChoice({ wizard }: { wizard: Wizard }) {
  const { opened, state, change } = wizard;
  const able = ableOf(wizard, state.serviceIds);
  const people = useNextFree(wizard, able.length > 1);
  const [only] = able;
  if (only === undefined || state.serviceIds.length === 0) return null;
  if (able.length === 1) return <p>{texts.with(only.fullName)}</p>;
  const nextOf = (id: string) => people?.find((one) => one.id === id)?.next;
  const soonest = people?.flatMap(({ next }) => next ?? []).sort(byMoment)[0];
  const totals = able.map((member) => sumOf(chosenOffers(member, state.serviceIds)));
  const differ = totals.some(
    ({ cents, minutes }) => cents !== totals[0]?.cents || minutes !== totals[0].minutes,
  );
  return (
    <fieldset className="team grid gap-2">
      <legend className="bold below-2">{texts.withWhom}</legend>
      <Choice
        name={texts.anyone}
        initial="★"
        isChosen={state.anyone}
        onChoose={() => change(choice(''))}
        hint={soonest ? nextText(momentOf(soonest, opened.today)) : texts.anyoneHint}
      />
      {able.map((member, index) => {
        const next = nextOf(member.id);
        const { cents = 0, minutes = 0 } = totals[index] ?? {};
        return (
          <Choice
            key={member.id}
            name={member.fullName}
            initial={member.fullName.slice(0, 1)}
            isChosen={!state.anyone && state.who === member.id}
            onChoose={() => change(choice(member.id))}
            rating={member.reviews && <Rating {...member.reviews} />}
            hint={next ? nextText(momentOf(next, opened.today)) : people && NONE_SOON}
            price={differ && `${formatDuration(minutes)} · ${formatMoney(cents)}`}
          />
        );
      })}
    </fieldset>
  );
}

const nextText = (moment: string): string => `Próximo horário: ${moment}`;
const NONE_SOON = 'Sem horário nas próximas quatro semanas';

interface ChoiceProps {
  name: string;
  initial: string;
  isChosen: boolean;
  onChoose(): void;
  rating?: ReactNode;
  hint?: ReactNode;
  price?: ReactNode;
}

function Choice({ name, initial, isChosen, onChoose, rating, hint, price }: ChoiceProps) {
  return (
    <label className="team-row row middle gap-3 framed">
      <input type="radio" name="who" checked={isChosen} onChange={onChoose} />
      <span className="team-initial centred bold" aria-hidden="true">
        {initial}
      </span>
      <span className="grid shrinks grow">
        <span className="cluster middle apart gap-2">
          <span className="bold">{name}</span>
          {price && <span className="muted small figures">{price}</span>}
        </span>
        {rating}
        {hint && <span className="muted small figures">{hint}</span>}
      </span>
    </label>
  );
}

function Rating({ average, count }: NonNullable<TeamMember['reviews']>) {
  return (
    <span className="row middle gap-1 small figures">
      <Star size={14} fill="currentColor" className="lit" />
      <span className="visually-hidden">Avaliação: </span>
      <span>{averageText(average)}</span>
      <span className="muted">{`(${reviewsText(count)})`}</span>
    </span>
  );
}

/** Waits until no more services are being picked. */
const PICKED_AFTER_MS = 400;

/** Of these services the first free time of each who offers them, once it is known. */
function useNextFree({ opened, page, state }: Wizard, isAsked: boolean): Times['people'] {
  const { serviceIds } = state;
  const key = [...serviceIds].sort().join();
  const [found, setFound] = useState<{ key: string; people: Times['people'] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the services alone change what is asked
  useEffect(() => {
    if (!isAsked || key === '') return; // nothing is chosen yet
    let stale = false;
    const timer = setTimeout(async () => {
      const asked = { opened, page, state: { serviceIds, anyone: true } };
      const times = await readDays(asked, opened.today);
      if (!stale && 'people' in times) setFound({ key, people: times.people });
    }, PICKED_AFTER_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key, isAsked]);

  return found?.key === key ? found.people : undefined;
}

const chosenOffers = ({ offers }: TeamMember, serviceIds: readonly string[]) =>
  offers.filter(({ id }) => serviceIds.includes(id));

/** Who of the team offers all of these. */
export const ableOf = ({ opened }: Pick<Wizard, 'opened'>, serviceIds: readonly string[]): TeamMember[] =>
  opened.team.filter((member) => chosenOffers(member, serviceIds).length === serviceIds.length);

/** Where nobody offers all that is chosen. */
export const teamError = (wizard: Wizard): string | undefined =>
  wizard.opened.team.length > 0 && ableOf(wizard, wizard.state.serviceIds).length === 0
    ? texts.nobodyDoesAll
    : undefined;

/** Who was chosen and does not offer these gives way to whoever is free. */
export function whoStays(wizard: Wizard, serviceIds: readonly string[]): Partial<WizardState> {
  const { anyone, who } = wizard.state;
  const isOut = !anyone && who && !ableOf(wizard, serviceIds).some(({ id }) => id === who);
  return isOut ? choice('') : {};
}

/** One of the team, or '' for whoever is free. */
const choice = (who: string) => ({ anyone: !who, who });

/** Said above the times; nothing where there is no team. */
export function withWhom({ opened, page, state }: Wizard): string | undefined {
  if (opened.team.length === 0) return undefined;
  return state.anyone ? texts.withAnyone : texts.with(page.professional.fullName);
}
