import { useQuery } from '@tanstack/react-query';
import { CalendarOff, CalendarSync, Clock, ListChecks } from 'lucide-react';
import { countText } from '../../../domain/format.ts';
import { hoursSummary } from '../../../domain/scheduling/hours-summary.ts';
import { rulesSummary } from '../../../domain/scheduling/rule-messages.ts';
import { timeBlocksQuery } from '../../features/time-blocks/requests.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type SettingsTabEntry, type StoredSettings, summaryOf } from './settings-tab.ts';

const NextStep = lazyPart(() => import('../../features/first-steps/next-step.tsx'));
const ScheduleTab = lazyPart(() => import('../../features/settings/schedule/schedule-tab.tsx'));
const TimeBlocksTab = lazyPart(() => import('../../features/time-blocks/time-blocks-tab.tsx'));
const ForeignCalendarCard = lazyPart(
  () => import('../../features/foreign-calendar/foreign-calendar-card.tsx'),
);
const CalendarFeedCard = lazyPart(() => import('../../features/calendar-feed/calendar-feed-card.tsx'));
const RulesTab = lazyPart(() => import('../../features/settings/rules-tab.tsx'));

export const agendaTabs = {
  schedule: {
    label: 'Horários',
    Icon: Clock,
    useSummary: summaryOf(({ hours }) => hoursSummary(hours)),
    form: { part: 'hours', fields: 7, render: (props) => <ScheduleTab.Current {...props} /> },
    frame: (form) => <NextStep.Current of="hours">{form}</NextStep.Current>,
  },
  rules: {
    label: 'Regras de agendamento',
    Icon: ListChecks,
    useSummary: summaryOf(({ rules }) => rulesSummary(rules)),
    form: {
      part: 'rules',
      also: 'business.changeNoticeHours',
      fields: 6,
      render: (props) => <RulesTab.Current {...props} />,
    },
  },
  blocks: {
    label: 'Bloqueios',
    Icon: CalendarOff,
    useSummary: useBlocks,
    beside: ({ settings }) =>
      settings ? <TimeBlocksTab.Current zone={settings.business.zone} hours={settings.hours} /> : null,
  },
  calendars: {
    label: 'Calendários',
    Icon: CalendarSync,
    useSummary: () => 'Google, Apple, Outlook',
    beside: ({ settings }) =>
      settings ? (
        <>
          <ForeignCalendarCard.Current zone={settings.business.zone} />
          <CalendarFeedCard.Current />
        </>
      ) : null,
  },
} satisfies Record<string, SettingsTabEntry>;

function useBlocks({ data, isPending }: StoredSettings): string | null | undefined {
  const zone = data?.business.zone;
  const list = useQuery({ ...timeBlocksQuery(zone ?? ''), enabled: zone !== undefined });
  if (!list.data) return isPending || list.isLoading ? null : undefined;
  const count = list.data.blocks.length;
  if (count === 0) return 'Nenhum bloqueio';
  return countText(count, 'bloqueio');
}
