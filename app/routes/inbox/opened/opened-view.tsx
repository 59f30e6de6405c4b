import type { ComponentProps } from "react";
import { RequestDetail } from "./request-detail.tsx";
import { type ListBeside, SideList } from "./side-list.tsx";

interface Props extends ComponentProps<typeof RequestDetail> {
  beside: ListBeside | null;
}

export function OpenedView({ beside, ...detail }: Props) {
  const opened = <RequestDetail key={detail.opened.request.id} {...detail} />;
  if (!beside) return opened;
  return (
    <div className="inbox-beside">
      <SideList address={detail.address} {...beside} />
      {opened}
    </div>
  );
}
