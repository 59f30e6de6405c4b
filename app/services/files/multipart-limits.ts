/** What a form may hold. Sizes in bytes; `maxTextLength` in UTF-16 code units. */
export interface MultipartLimits {
  maxFiles: number;
  maxFileBytes: number;
  maxBodyBytes: number;
  maxParts: number;
  maxTextLength: number;
}
