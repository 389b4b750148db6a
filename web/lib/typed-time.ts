import { formatTime, parseTime } from '../../domain/scheduling/clock.ts';

/** 'HH:MM' of what people type: '9', '9h', '930', '0930', '9:30', '9h30', '9.30'. Anything else stays as it is. */
export function typedTime(text: string): string {
  const parts = /^(\d{1,2})(?:[h:.,]?(\d{2}))?h?$/.exec(text.toLowerCase().replace(/\s|min/g, ''));
  if (!parts) return text;
  const time = `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}`;
  const minute = parseTime(time);
  return minute === null ? text : formatTime(minute);
}
