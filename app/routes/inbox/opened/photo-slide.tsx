import { useEffect, useRef } from "react";

export function PhotoSlide({
  address,
  label,
  isShown,
  isNear,
  isZoomed,
}: {
  address: string;
  label: string;
  isShown: boolean;
  isNear: boolean;
  isZoomed: boolean;
}) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!isZoomed || !current) return;
    current.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
      behavior: "instant",
    });
    current.focus();
  }, [isZoomed]);
  return (
    <li
      ref={box}
      tabIndex={isZoomed ? 0 : undefined}
      aria-hidden={!isShown}
      className={`size-full shrink-0 snap-center ${isZoomed ? "overflow-auto overscroll-contain" : "overflow-hidden"}`}
    >
      <img
        src={address}
        alt={label}
        loading={isNear ? "eager" : "lazy"}
        className={`object-contain ${isZoomed ? "h-[200%] w-[200%] max-w-none" : "size-full"}`}
      />
    </li>
  );
}
