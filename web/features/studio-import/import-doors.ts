import type { ImportedAppointment } from '../../../domain/import/appointment.ts';
import type { StudioPictureQuery, StudioRecordRow } from '../../../domain/import/studio-records.ts';
import type {
  PlacedClient,
  StudioBlockRow,
  StudioClientRow,
  StudioProfessionalRow,
  StudioServiceRow,
} from '../../../domain/import/studio-rows.ts';
import type { Settings, SettingsInput } from '../../../domain/settings/settings.ts';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import type { LotInput, LotRecallInput, Supply, SupplyInput } from '../../../domain/supply/supply.ts';

/** What of the API an import needs. Each may be sent again. */
export interface StudioDoors {
  readSettings(): Promise<Settings>;
  saveSettings(input: SettingsInput): Promise<unknown>;
  sendPicture(kind: PictureKind, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  setRecallEmails(isOn: boolean): Promise<unknown>;
  setReviewEmails(isOn: boolean): Promise<unknown>;
  setWaitlist(settings: { toAll: boolean; minutes: number }): Promise<unknown>;
  bringProfessionals(professionals: StudioProfessionalRow[]): Promise<unknown>;
  bringServices(services: StudioServiceRow[]): Promise<unknown>;
  readSupplies(): Promise<Supply[]>;
  addSupply(input: SupplyInput): Promise<Supply>;
  /** The supply with its lots. */
  addLot(supplyId: string, input: LotInput): Promise<Supply>;
  recallLot(lotId: string, input: LotRecallInput): Promise<unknown>;
  bringClients(clients: StudioClientRow[]): Promise<PlacedClient[]>;
  /** How many were here already. */
  bringBlocks(blocks: StudioBlockRow[]): Promise<number>;
  /** Keys of those that lie over another. */
  bringAppointments(appointments: ImportedAppointment[]): Promise<string[]>;
  /** Keys of those that are here now. */
  bringRecords(records: StudioRecordRow[]): Promise<string[]>;
  /** Whether it is here now. */
  sendWorkPicture(query: StudioPictureQuery, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/** Of a noun: how many the file has, came, were here before, and did not come. */
export interface Came {
  added: number;
  known: number;
}
