import { useNavigation } from "react-router";

export function LoadingSign() {
  const loading = useNavigation().state === "loading";
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-3 z-40 flex justify-center">
      {loading && (
        <span className="animate-late rounded-full bg-ink px-5 py-2 text-ground shadow-lift">Lädt...</span>
      )}
    </p>
  );
}
