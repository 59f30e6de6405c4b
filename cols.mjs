import sharp from "sharp";
const [,, dst, ...srcs] = process.argv; const H=1500;
let x=0; const parts=[];
for (const src of srcs){ const {width,height}=await sharp(src).metadata(); for(let t=0;t<height;t+=H){parts.push({input: await sharp(src).extract({left:0,top:t,width,height:Math.min(H,height-t)}).toBuffer(),left:x,top:0}); x+=width+10;} }
await sharp({create:{width:x,height:H,channels:3,background:"#888"}}).composite(parts).png().toFile(dst);
