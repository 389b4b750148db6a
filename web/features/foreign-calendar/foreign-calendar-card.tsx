import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import {
  type ForeignCalendarState,
  foreignCalendarInput,
} from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { foreignCalendarMessages as words } from '../../../domain/foreign-calendar/messages.ts';
import { dayAndTime } from '../../../domain/scheduling/moment.ts';
import { call } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { FreeDays } from './free-days.tsx';
import { Reading } from './reading.tsx';
import { calendar, foreignCalendarQuery, useShown } from './requests.ts';

/** Milliseconds between two looks at a calendar that waits for its turn. */
const WAIT = 10_000;

export default function ForeignCalendarCard({ zone }: { zone: string }) {
  const state = useQuery({
    ...foreignCalendarQuery,
    refetchInterval: ({ state: { data } }) => data?.calendar?.isQueued && WAIT,
  });
  return (
    <Card icon={<CalendarSearch />} title={words.title} description={words.description}>
      <Loaded query={state} title={words.loadFailed} loading={words.loading} rows={1}>
        {({ calendar }) => (calendar ? <Connected calendar={calendar} zone={zone} /> : <Connect />)}
      </Loaded>
    </Card>
  );
}

function Connect() {
  const show = useShown();
  const form = useStudioForm({
    initial: { address: '' },
    read: (fields) => check(foreignCalendarInput, fields),
    save: (json): Promise<ForeignCalendarState> => call(calendar.$put({ json })),
    onSaved: (state) => {
      show(state);
      toast.success(words.connected);
    },
  });
  return (
    <Form form={form} aria-label={words.title}>
      <FormText
        form={form}
        name="address"
        label={words.address}
        description={words.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
      />
      <FormActions>
        <Button type="submit" pending={form.pending} pendingLabel={words.connecting}>
          {words.connect}
        </Button>
      </FormActions>
    </Form>
  );
}

interface ConnectedProps {
  calendar: NonNullable<ForeignCalendarState['calendar']>;
  zone: string;
}

function Connected({ calendar: state, zone }: ConnectedProps) {
  const { name, readAt, fault, blocks, isQueued } = state;
  const [isAsked, setAsked] = useState(false);
  const show = useShown();
  const look = useMutation({
    mutationFn: (): Promise<ForeignCalendarState> => call(calendar.look.$post()),
    onSuccess: (read) => {
      show(read);
      if (read.calendar?.fault === null && !read.calendar.isQueued) toast.success(words.refreshed);
    },
  });
  const removal = useMutation({
    mutationFn: () => call(calendar.$delete()),
    onSuccess: () => {
      show({ calendar: null });
      toast.success(words.removed);
    },
    onError: (error) => toastFailure(error),
  });
  const read =
    readAt === null ? '' : ` · ${words.readAt(dayAndTime(zone, new Date(readAt), new Date()).toLowerCase())}`;
  return (
    <div className="grid gap-4">
      <FailureBanner title={words.failed} error={look.error} />
      <Reading calendar={state} zone={zone} />
      <p className="grid">
        <strong>{name}</strong>
        <span className="muted small">
          {readAt === null ? (fault ? words.blocks(0) : words.queued) : `${words.blocks(blocks)}${read}`}
        </span>
      </p>
      <FreeDays calendar={state} />
      <div className="cluster gap-2">
        <Button
          variant="outline"
          pending={look.isPending || (isQueued && fault === null)}
          pendingLabel={isQueued ? words.waiting : undefined}
          onPress={() => look.mutate()}
        >
          {words.refresh}
        </Button>
        <Button variant="ghost" onPress={() => setAsked(true)}>
          {words.remove}
        </Button>
      </div>
      <ConfirmDialog
        title={words.removeQuestion}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirmLabel={words.remove}
        tone="destructive"
        onConfirm={removal.mutateAsync}
      >
        {words.removeHint}
      </ConfirmDialog>
    </div>
  );
}
