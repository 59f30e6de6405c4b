export interface PlaceInput {
  name: string;
  /** A branch has all three, other places have null. */
  street: string | null;
  postalCode: string | null;
  city: string | null;
  phone: string | null;
}
