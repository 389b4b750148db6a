import { queryOptions } from '@tanstack/react-query';
import { readSchedule } from './requests.ts';

export const scheduleQuery = queryOptions({ queryKey: ['schedule'], queryFn: readSchedule });
