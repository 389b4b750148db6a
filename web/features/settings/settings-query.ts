import { queryOptions } from '@tanstack/react-query';
import { readSettings } from './requests.ts';

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: readSettings });
