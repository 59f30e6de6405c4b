/** How events are sent: not at all, each twice, in an order of chance. */
export interface DeliveryMode {
  withheld: boolean;
  doubled: boolean;
  shuffled: boolean;
}
