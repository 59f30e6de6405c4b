/** Events arrive not at all, twice, or in random order. */
export interface DeliveryMode {
  withheld: boolean;
  doubled: boolean;
  shuffled: boolean;
}
