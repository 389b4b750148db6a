import { Hono } from 'hono';
import { importAppointments, previewAppointments } from '../../db/queries/imports/import-appointments.ts';
import { listImports, undoImport } from '../../db/queries/imports/past-imports.ts';
import { importServices } from '../../db/queries/procedure-types/import-services.ts';
import { appointmentsPreviewInput, importedAppointmentsInput } from '../../domain/import/appointment.ts';
import { serviceImportInput } from '../../domain/import/service.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const imports = new Hono<AppEnv>()

  /**
   * For members. The newest 50 imports; `undoUntil` is null for one that was undone. Answers 200 `{ imports: [{ id, by, at, added:
   * { appointments, services, clients, blocks }, undoUntil }] }`.
   */
  .get('/', async (c) => {
    return c.json({ imports: await listImports(c.var.db, member(c)) }, 200);
  })

  /**
   * For members. Adds a portion of services to an import, offered by whoever imports unless `professionalIds` names others; one whose name the
   * member's services have is left out. The same portion again adds nothing. Answers 200 `{ imported, skipped: [{ index, reason }] }`, `reason`
   * 'name_exists' or 'repeated'. Refuses: 404 not_found, 409 import_undone, too_many_services, 422 invalid_input.
   */
  .post('/:id/services', validate('json', serviceImportInput), async (c) => {
    const input = { ...c.req.valid('json'), importId: rowId(c) };
    return c.json(await importServices(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /**
   * For members. Deletes what an import added within 24 hours, but for what was changed or used since. Answers 200 `{ removed, kept }`, each
   * `{ appointments, services, clients, blocks }`. Refuses: 404 not_found, 409 import_undone, import_final.
   */
  .post('/:id/undo', async (c) => {
    const input = { id: rowId(c), now: c.var.now };
    return c.json(await undoImport(c.var.db, member(c), input), 200);
  })

  /**
   * For members. What would become of a portion of appointments. Answers 200 `{ clients: [{ key, client }], overlapping: [{ key, with: {
   * fullName, startsAt } }] }`, `client` being `{ id, fullName }`, null for nobody who is here, or 'several' who have that name alone.
   */
  .post('/appointments/preview', validate('json', appointmentsPreviewInput), async (c) => {
    return c.json(await previewAppointments(c.var.db, member(c), c.req.valid('json')), 200);
  })

  /**
   * For members. Any agenda for the owner and administrators, else the own. Adds appointments of any status and those of `clients` who are not
   * here, each once; nothing is sent to anybody. What has passed comes as history unless an `origin` is given, as an own export does: what
   * stood open is completed, and without a payment it is worth 0. Answers 200 `{ overlapping }`, keys of those that lie over an appointment that is here: they are left out. Refuses: 404 not_found,
   * 409 import_undone, 422 invalid_input (also for who or what is not of the studio).
   */
  .post('/:id/appointments', validate('json', importedAppointmentsInput), async (c) => {
    const input = {
      importId: rowId(c),
      ...c.req.valid('json'),
      now: c.var.now,
    };
    return c.json({ overlapping: await importAppointments(c.var.db, member(c), input) }, 200);
  });
