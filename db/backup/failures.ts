export class BackupFailed extends Error {
  override name = "BackupFailed";
  readonly code: "no-room" | "running" | "damaged" | "unwritable";
  constructor(code: BackupFailed["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** It happens all the same: the next start finishes it. */
export class RestoreUnfinished extends Error {
  override name = "RestoreUnfinished";
}

/** Says what the operator has to do before a restore can go on. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}
