/** Not at all, each twice, in random order. */
export interface DeliveryMode {
  withheld: boolean;
  doubled: boolean;
  shuffled: boolean;
}
