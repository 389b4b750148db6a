import { Hono } from 'hono';
import { Refusal } from '../../../domain/errors.ts';
import { calendarFile } from '../../../emails/calendar-file.ts';
import { momentOf, readCalendarFilePath } from '../../booking/calendar-file-path.ts';
import type { AppEnv } from '../../http/context.ts';

export const calendarFiles = new Hono<AppEnv>()

  /** The calendar file of a receipt as booked, by the signed name in its `calendar.file`. Answers 200 `text/calendar`. Refuses: 404 not_found. */
  .get('/:name', (c) => {
    const appointment = readCalendarFilePath(c.env, c.req.param('name'));
    if (appointment === null) throw new Refusal('not_found');
    const file = calendarFile(appointment, {
      from: c.env.MAIL_FROM,
      now: momentOf(appointment.appointmentId),
    });
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="agendamento.ics"',
    });
  });
