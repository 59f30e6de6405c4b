export interface PlaceInput {
  name: string;
  /** Of a branch: all three, or null each. */
  street: string | null;
  postalCode: string | null;
  city: string | null;
  phone: string | null;
}
