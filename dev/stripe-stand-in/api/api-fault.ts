/** docs.stripe.com/api/errors. */
export class ApiFault extends Error {
  override name = "ApiFault";
  readonly status: number;
  readonly details: { type: string; code?: string; param?: string };

  constructor(status: number, message: string, details: { type: string; code?: string; param?: string }) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function invalidRequest(message: string, param?: string, code?: string): ApiFault {
  return new ApiFault(400, message, {
    type: "invalid_request_error",
    ...(code && { code }),
    ...(param && { param }),
  });
}

/** 404 for the object an address names; 400 for one that the parameter `param` names. */
export function missing(kind: string, id: string, param = "id"): ApiFault {
  return new ApiFault(param === "id" ? 404 : 400, `No such ${kind}: '${id}'`, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
  });
}
