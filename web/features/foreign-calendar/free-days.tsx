import { useMutation } from '@tanstack/react-query';
import type { ForeignCalendarState } from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { foreignCalendarMessages as words } from '../../../domain/foreign-calendar/messages.ts';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { Switch } from '../../ui/switch.tsx';
import { calendar, useShown } from './requests.ts';

/** Whole days that are marked as free: asked about once, then a switch. */
export function FreeDays({
  calendar: { report, blocksFreeDays },
}: {
  calendar: NonNullable<ForeignCalendarState['calendar']>;
}) {
  const show = useShown();
  const choice = useMutation({
    scope: { id: 'free-days' }, // what was chosen last is also stored last
    mutationFn: (blocks: boolean): Promise<ForeignCalendarState> =>
      call(calendar['free-days'].$put({ json: { blocks } })),
    onSuccess: show,
  });
  const failure = <FailureBanner title={words.failed} error={choice.error} />;
  if (blocksFreeDays !== null)
    return (
      <>
        {failure}
        <Switch
          isSelected={choice.isPending ? choice.variables : blocksFreeDays}
          onChange={choice.mutate}
          description={words.freeDaysHint}
        >
          {words.freeDaysSwitch}
        </Switch>
      </>
    );
  if (report.freeDays === 0) return null;
  return (
    <>
      {failure}
      <Banner
        tone="info"
        title={words.freeDaysTitle(report.freeDays)}
        action={
          <div className="cluster gap-2">
            <Button isDisabled={choice.isPending} onPress={() => choice.mutate(true)}>
              {words.blockFreeDays}
            </Button>
            <Button variant="outline" isDisabled={choice.isPending} onPress={() => choice.mutate(false)}>
              {words.keepFreeDays}
            </Button>
          </div>
        }
      >
        {words.freeDaysHint}
      </Banner>
    </>
  );
}
