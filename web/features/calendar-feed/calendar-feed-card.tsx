import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import {
  type CalendarFeedInput,
  type CalendarFeedState,
  type NewCalendarFeed,
  calendarFeedMessages as words,
} from '../../../domain/agenda/calendar-feed.ts';
import { api, call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Switch } from '../../ui/switch.tsx';

export default function CalendarFeedCard() {
  const state = useQuery(calendarFeedQuery);
  return (
    <Card icon={<CalendarSync />} title={words.title} description={words.description}>
      <Loaded query={state} title={words.loadFailed} loading={words.loading} rows={1}>
        {(known) => <Feed state={known} />}
      </Loaded>
    </Card>
  );
}

function Feed({ state }: { state: CalendarFeedState }) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey });
  const creation = useMutation({ mutationFn: createFeed, onSettled });
  const removal = useMutation({ mutationFn: turnFeedOff, onSettled, onSuccess: creation.reset });
  // What was chosen last is also stored last.
  const choice = useMutation({ mutationFn: chooseContents, onSettled, scope: { id: 'calendar-feed' } });
  const error = creation.error ?? removal.error ?? choice.error;
  const { shortNames, showsReasons } = choice.isPending ? choice.variables : state;
  return (
    <div className="grid gap-4">
      <FailureBanner title={words.failed} error={error} />
      {state.isOn &&
        (creation.data ? (
          <NewAddress path={creation.data.path} />
        ) : (
          <p className="muted small">{words.isOn}</p>
        ))}
      <Switch
        isSelected={shortNames}
        onChange={(isOn) => choice.mutate({ shortNames: isOn, showsReasons })}
        description={words.shortNamesHint}
      >
        {words.shortNames}
      </Switch>
      <Switch
        isSelected={showsReasons}
        onChange={(isOn) => choice.mutate({ shortNames, showsReasons: isOn })}
        description={words.showsReasonsHint}
      >
        {words.showsReasons}
      </Switch>
      {state.isOn ? (
        <OpenFeed onReplace={creation.mutateAsync} onTurnOff={removal.mutateAsync} />
      ) : (
        <div className="cluster gap-2">
          <Button pending={creation.isPending} onPress={() => creation.mutate()}>
            {words.create}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The address is known only until this page is left. */
function NewAddress({ path }: { path: string }) {
  return (
    <>
      <CopyField
        label={words.address}
        value={`${location.origin}${path}`}
        description={words.addressHint}
        what="address"
      />
      <div className="cluster gap-2">
        <ButtonAnchor variant="outline" href={`webcal://${location.host}${path}`} rel="noreferrer">
          {words.subscribe}
        </ButtonAnchor>
      </div>
    </>
  );
}

function OpenFeed(props: { onReplace: () => Promise<unknown>; onTurnOff: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<'replace' | 'off' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="cluster gap-2">
      <Button variant="outline" onPress={() => setAsked('replace')}>
        {words.replace}
      </Button>
      <Button variant="ghost" onPress={() => setAsked('off')}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        title={words.replaceQuestion}
        isOpen={asked === 'replace'}
        onClose={close}
        confirmLabel={words.replace}
        onConfirm={props.onReplace}
      >
        {words.replaceHint}
      </ConfirmDialog>
      <ConfirmDialog
        title={words.offQuestion}
        isOpen={asked === 'off'}
        onClose={close}
        confirmLabel={words.turnOff}
        tone="destructive"
        onConfirm={props.onTurnOff}
      >
        {words.offHint}
      </ConfirmDialog>
    </div>
  );
}

const feed = api['calendar-feed'];

const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: (): Promise<CalendarFeedState> => call(feed.$get()),
});

/** Makes a new address; the one before stops working. */
const createFeed = (): Promise<NewCalendarFeed> => call(feed.$post());

const chooseContents = (json: CalendarFeedInput) => call(feed.$put({ json }));

const turnFeedOff = () => call(feed.$delete());
