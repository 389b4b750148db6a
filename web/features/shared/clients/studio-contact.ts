/** What was typed of a client whom only colleagues see: an appointment is booked by it. It goes from a form to the next and is kept nowhere. */
export interface StudioContact {
  phone: string;
  email: string;
}

let given: StudioContact | null = null;

/** For the form of an appointment that is opened next. */
export function giveContact(contact: StudioContact): void {
  given = contact;
}

/** What was given, once. */
export function takeContact(): StudioContact | null {
  const contact = given;
  given = null;
  return contact;
}
