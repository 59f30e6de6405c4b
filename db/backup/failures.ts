export class BackupFailed extends Error {
  override name = "BackupFailed";
  readonly code: "no-room" | "running" | "damaged" | "unwritable";
  constructor(code: BackupFailed["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Says what the operator has to do before a restore can go on. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}
