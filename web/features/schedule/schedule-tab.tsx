import { useQuery } from '@tanstack/react-query';
import { settingsSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { scheduleQuery } from './schedule-query.ts';

/** Configurações › Horários (S1 §2.4, §9). */
export function ScheduleTab() {
  const schedule = useQuery(scheduleQuery);
  if (schedule.data) return <ScheduleForm loaded={schedule.data} />;
  if (schedule.isPending) return <SkeletonForm label="Carregando horários..." fields={6} />;
  return (
    <Banner
      tone="danger"
      title={settingsSentences.loadFailed}
      action={<Button onPress={() => schedule.refetch()}>Tentar Novamente</Button>}
    >
      {sentenceOf(schedule.error)}
    </Banner>
  );
}
