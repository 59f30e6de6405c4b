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

/** The bucket's mark is another installation's, or missing. */
export class BucketOfAnother extends PhotosUnavailable {
  override name = "BucketOfAnother";
  readonly isLogged = true;
}
