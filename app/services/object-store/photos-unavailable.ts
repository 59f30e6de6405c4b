/** The object store refuses, fails or is not to be reached. Its message names no photo. */
export class PhotosUnavailable extends Error {
  override name = "PhotosUnavailable";
  /** A status with the store's own word for it, or what became of the connection. */
  readonly fault: string;
  constructor(fault: string) {
    super(`The object store of the photos can't be used: ${fault}`);
    this.fault = fault;
  }
}

/** Or nobody's, by its mark; the log has it once, from there (bucket-owner). */
export class BucketOfAnother extends PhotosUnavailable {
  override name = "BucketOfAnother";
}
